import { lookAtScreens } from "./look-at-screens.ts";
import { screens } from "./screens.ts";

lookAtScreens(screens);
