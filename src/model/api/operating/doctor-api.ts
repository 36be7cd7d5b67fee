import { z } from "zod";
import type { View } from "../view.ts";

export const finding = z
	.object({
		about: z.string().describe("What was looked at: `Disk`, or the host of a website."),
		verdict: z
			.enum(["good", "warning", "bad"])
			.describe(
				"`warning` for what is to be seen to soon, `bad` for what hurts people by now, or will soon.",
			),
		said: z.string().describe("What was found, as a sentence."),
		next: z.string().describe("What to do next; empty for nothing."),
	})
	.meta({ id: "Finding" });
export type Finding = View<typeof finding>;

export type Verdict = Finding["verdict"];

export const findings = z.object({ items: z.array(finding) }).meta({ id: "Findings" });
