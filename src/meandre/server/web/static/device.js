// The link of another device: with it come the hash chains of the seats, behind the #, which no server is sent.

import { keepFromFragment } from "./chains.js";

keepFromFragment(location.hash);
