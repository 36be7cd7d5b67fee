import { namesIn } from "../../scripts/arguments.mjs";

export const faultTests = {
	name: "npm run test:faults",
	summary:
		"Breaks the program and its servers on purpose, with all faults, which takes half an hour, or the named ones.",
	operands: { value: "FAULT…", choices: namesIn("tests/faults/run.ts", "faults") },
	options: {
		rounds: { value: "N", number: true, text: "repetitions of each fault" },
		minutes: { value: "N", number: true, text: "duration of soak (10)" },
	},
	examples: ["npm run test:faults -- kills --rounds=10", "npm run test:faults -- soak --minutes=2"],
};
