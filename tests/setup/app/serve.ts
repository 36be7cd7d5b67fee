import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { prepareChromium } from "../browser/chromium.ts";
import { startProgram } from "./program.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Port of the program that serves the sample websites. */
		port: number;
		/** Folder of its database and media. */
		dataFolder: string;
	}
}

/** Serves the sample websites from the built program for the run, and stops it afterwards. */
export async function setup(project: TestProject) {
	const started = startProgram({ env: { ...project.config.env, LOG_LEVEL: "error" } });
	const [program] = await Promise.all([started, prepareChromium()]);
	project.provide("port", program.port);
	project.provide("dataFolder", program.dataFolder);
	return async () => {
		await program.stop();
		await rm(program.dataFolder, { recursive: true, force: true });
	};
}
