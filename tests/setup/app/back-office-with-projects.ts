import { declareCollection } from "../../../src/model/model.ts";
import { projects } from "./projects.ts";

declareCollection(projects);
// Its screens read the list of collections when they load.
await import("../../../src/cms/main.tsx");
