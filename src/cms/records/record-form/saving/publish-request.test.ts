import { expect, it } from "vitest";
import { ApiError } from "../../../../client/request.ts";
import { aboutForm } from "./publish-request.ts";

const items = [
	{ scope: "all", revision: 1 },
	{ scope: "country:au", revision: 1 },
];

const nameOf = ({ scope }: { readonly scope: string }) => (scope === "all" ? "All websites" : "Australia");

it("problems of several drafts are field errors of the form's own draft, and sentences for the others", () => {
	const errors = [
		{ pointer: "/items/1/values/title", detail: "Title is required" },
		{ pointer: "/items/0/values/name", detail: "Name is too long" },
		{ pointer: "/items", detail: "Too many" },
	];
	const refusal = new ApiError({ type: "about:blank", status: 422, title: "This cannot be saved", errors });
	const ofForm = aboutForm(refusal, items, "country:au", nameOf);
	expect(ofForm).toBeInstanceOf(ApiError);
	expect((ofForm as ApiError).problem.errors).toEqual([
		{ pointer: "/values/title", detail: "Title is required" },
		{ pointer: "", detail: "All websites: Name is too long" },
		{ pointer: "/items", detail: "Too many" },
	]);
	const single = aboutForm(refusal, items.slice(0, 1), "country:au", nameOf) as ApiError;
	expect(single.problem.errors?.[1]).toEqual({ pointer: "", detail: "All websites: Name is too long" });
	const failure = new Error("Lost");
	expect(aboutForm(failure, items, "all", nameOf)).toBe(failure);
});
