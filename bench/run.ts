import { measureApi } from "./api.ts";
import { bytesOfLanding } from "./bytes.ts";
import { grownFolder, measureGrowth } from "./growth.ts";
import { measureMemory } from "./memory.ts";
import { filledFolder } from "./program.ts";
import { measureRenders } from "./renders.ts";
import { measureStart } from "./start.ts";

/** Prints what the program costs, each figure beside a baseline of the same run. */
const folder = await filledFolder();
const print = (text: string) => process.stdout.write(`${text}\n`);

print(
	"\nUncached renders of / (50 connections, no content coding), and a bare node:http server with the same bytes",
);
for (const line of await measureRenders(folder)) print(line);
print("\nFrom `npm start` (installed, built, filled) to the first 200, and `npm run` of an empty script");
for (const line of await measureStart(folder)) print(line);
print("\nResident memory");
for (const line of await measureMemory(folder)) print(line);
print("\nBytes of the landing page as sent (brotli), before pictures");
for (const line of await bytesOfLanding(folder)) print(line);
print("\n10,000 websites and 100,000 articles against the sample content");
const grown = await grownFolder(folder);
for (const line of await measureGrowth(folder, grown)) print(line);
print(
	"\nThe API over those 100,000 articles (50 connections), and a bare node:http server with the same bytes",
);
for (const line of await measureApi(folder, grown)) print(line);
process.exit(0);
