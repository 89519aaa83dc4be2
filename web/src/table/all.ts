// all.ts -- what the page of a table has loaded anyway. A part that comes later names it, so that the bundler puts what
// the two share into the table's own file, and not into a file for each combination of parts.

import './boardside';
import './layout';
import './model';
import './turn';
