import { deserialize, serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { isAway, isRefusedForOthers } from "../../../data/database/failures.ts";
import {
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InvalidError,
	NotFoundError,
} from "../../../model/errors.ts";
import { fromPlain, toPlain } from "./failures.ts";

const there = (error: unknown) => fromPlain(deserialize(serialize(toPlain(error))));
const problem = { pointer: "/at", message: "is not clear" };

describe("A failure of another process", () => {
	it.each([
		new NotFoundError("There is no website to show it on"),
		new ForbiddenError(),
		new InvalidError([problem]),
		new ApprovalRequiredError("Articles", []),
		new ConflictError({ currentVersion: 2, updatedBy: "ada", updatedAt: 3, changedFields: ["title"] }),
		new TypeError("Something is wrong"),
	])("has its class: $constructor.name", (error) => {
		const told = there(error);
		expect(told).toBeInstanceOf(error instanceof TypeError ? Error : error.constructor);
		expect([told.message, told.stack]).toEqual([error.message, error.stack]);
		expect({ ...told }).toMatchObject({ ...error });
	});

	it("preserves the database's code, and nothing else of it", () => {
		const [busy, lost] = [{ errcode: 5 }, { code: "ECONNRESET", detail: "Key (email)=(ada@example.nz)" }];
		expect(isRefusedForOthers(there(Object.assign(new Error("locked"), busy)))).toBe(true);
		const told = there(Object.assign(new Error("gone"), lost));
		expect([isAway(told), JSON.stringify({ ...told })]).toEqual([true, '{"code":"ECONNRESET"}']);
	});

	it("is an error also if another value was thrown", () => {
		expect(there("a text")).toEqual(new Error("a text"));
	});
});
