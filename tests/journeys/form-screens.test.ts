import { formScreens } from "./form-screens.ts";
import { lookAtScreens } from "./look-at-screens.ts";

lookAtScreens(formScreens);
