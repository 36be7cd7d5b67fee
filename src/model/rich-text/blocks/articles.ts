import * as z from "zod/mini";
import { listOfRecords } from "./records.ts";

const types = { "": "All", insight: "Insights", "case-study": "Case studies" } as const;

export const articles = listOfRecords({
	name: "articles",
	label: "Articles",
	icon: "records",
	alsoCalled: "insights case studies projects latest library news",
	collection: "content",
	attributes: { type: z.optional(z.enum(["insight", "case-study"])) },
	fields: { type: { kind: "choice", label: "Type", options: types } },
	link: { address: "/library", words: "Library" },
});
