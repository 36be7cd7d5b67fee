import { z } from "zod";
import { time, type View } from "../view.ts";

const text = z.string();

const linkProblem = z.enum(["gone", "draft", "taken-down"]).meta({
	description:
		"Of what a link names: nothing has that address, or the article is a draft, or was taken down.",
});
export type LinkProblem = z.infer<typeof linkProblem>;

export const reportEntry = z
	.object({
		recordId: text.describe("Id of the article."),
		title: text,
		updatedAt: time,
		link: z
			.object({ path: text.describe("Where the link leads."), why: linkProblem, title: text })
			.exactOptional()
			.describe("The link, with the title of the article that it names; of that part of the report alone."),
		author: text
			.exactOptional()
			.describe("Name of the author; empty where the person's record was removed. Of that part alone."),
	})
	.meta({ id: "ReportEntry" });
export type ReportEntry = View<typeof reportEntry>;

export const brokenLink = z
	.object({ name: text.describe("As it was asked."), why: linkProblem, title: text })
	.meta({ id: "BrokenLink" });
export type BrokenLink = View<typeof brokenLink>;
