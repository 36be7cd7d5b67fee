import { namesIn } from "../scripts/arguments.mjs";

export const bench = {
	name: "npm run bench",
	summary:
		"Prints what the program costs, each figure with a baseline of the same run: all parts, which takes hours, or the named ones.",
	operands: { value: "PART…", choices: namesIn("bench/run.ts", "parts") },
	options: {
		websites: { value: "N", number: true, text: "websites of large installations (10,000 or 1,000)" },
		articles: { value: "N", number: true, text: "articles of large installations (100,000 or 2,000)" },
		samples: { value: "N", number: true, text: "repetitions of a measurement (40 or 5)" },
		seconds: { value: "N", number: true, text: "duration of a measurement over time (20)" },
	},
	examples: ["npm run bench -- lists screen", "npm run bench -- scale --websites=300 --articles=3000"],
};
