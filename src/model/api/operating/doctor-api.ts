import { z } from "zod";
import type { View } from "../view.ts";

export const finding = z
	.object({
		about: z.string().describe("Subject of the check: `Disk`, or the host of a website."),
		verdict: z
			.enum(["good", "warning", "bad"])
			.describe("`warning`: act soon. `bad`: users are affected now, or will be soon."),
		said: z.string().describe("Result, as a sentence."),
		next: z.string().describe("Next step; empty for none."),
	})
	.meta({ id: "Finding" });
export type Finding = View<typeof finding>;

export type Verdict = Finding["verdict"];

export const findings = z.object({ items: z.array(finding) }).meta({ id: "Findings" });
