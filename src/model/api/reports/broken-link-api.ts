import { z } from "zod";
import type { View } from "../view.ts";

const text = z.string();

const linkProblem = z.enum(["gone", "draft", "taken-down"]).meta({
	description:
		"Of what a link names: nothing has that address, or the article is a draft, or was taken down.",
});

export const brokenLink = z
	.object({ name: text.describe("As it was asked."), why: linkProblem, title: text })
	.meta({ id: "BrokenLink" });
export type BrokenLink = View<typeof brokenLink>;
