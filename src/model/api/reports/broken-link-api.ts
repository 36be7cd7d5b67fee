import { z } from "zod";
import type { View } from "../view.ts";

const text = z.string();

const linkProblem = z.enum(["gone", "draft", "taken-down", "no-page"]).meta({
	description:
		"Of what a link names: nothing has that address, or the record is a draft, was taken down, or has no page of its own.",
});

export const brokenLink = z
	.object({ name: text.describe("Name in the request."), why: linkProblem, title: text })
	.meta({ id: "BrokenLink" });
export type BrokenLink = View<typeof brokenLink>;
