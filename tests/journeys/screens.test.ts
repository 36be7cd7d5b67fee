import { inspectScreens } from "./inspect-screens.ts";
import { screens } from "./screens.ts";

inspectScreens(screens);
