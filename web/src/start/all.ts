// all.ts -- what the start page has loaded anyway; table/all.ts says why its later parts name it.

import './cards';
import './games';
import './others';
import './upload';
