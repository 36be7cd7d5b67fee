import { formScreens } from "./form-screens.ts";
import { inspectScreens } from "./inspect-screens.ts";

inspectScreens(formScreens);
