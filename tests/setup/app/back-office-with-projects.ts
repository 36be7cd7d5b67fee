import { declareCollection } from "../../../src/model/model.ts";
import { projects } from "./projects.ts";

declareCollection(projects);
// Its screens read the list of collections as they are loaded.
await import("../../../src/cms/main.tsx");
