import { expect, it } from "vitest";
import { ApiError } from "../../../client/request.ts";
import { aboutForm } from "./refusal.ts";

const items = [
	{ scope: "all", label: "All websites" },
	{ scope: "country:au", label: "Australia" },
];

it("problems of several drafts are fields of the form's own draft, and sentences of the others", () => {
	const errors = [
		{ pointer: "/items/1/values/title", detail: "Title is required" },
		{ pointer: "/items/0/values/name", detail: "Name is too long" },
		{ pointer: "/items", detail: "Too many" },
	];
	const refusal = new ApiError({ type: "about:blank", status: 422, title: "This cannot be saved", errors });
	const ofForm = aboutForm(refusal, items, "country:au");
	expect(ofForm).toBeInstanceOf(ApiError);
	expect((ofForm as ApiError).problem.errors).toEqual([
		{ pointer: "/values/title", detail: "Title is required" },
		{ pointer: "", detail: "All websites: Name is too long" },
		{ pointer: "/items", detail: "Too many" },
	]);
	const single = aboutForm(refusal, [{ scope: "all", label: "All websites" }], "country:au") as ApiError;
	expect(single.problem.errors?.[1]).toEqual({ pointer: "", detail: "All websites: Name is too long" });
	const failure = new Error("Lost");
	expect(aboutForm(failure, items, "all")).toBe(failure);
});
