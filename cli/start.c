/* start.c -- where the program begins. */
#include "cli.h"

int main(int argc, char **argv) { return cli_start(argc, argv); }
