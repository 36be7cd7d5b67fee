import { describe, expect, it } from "vitest";
import { apiForTests } from "../../tests/setup/app/api.ts";
import { databaseKinds } from "../../tests/setup/databases/databases.ts";
import { writeLetter } from "../accounts/mail/letter.ts";

const [sqlite] = databaseKinds;
const broken = ["Weak\r\nBcc: eve@example.nz", "Weak\u2028line", "Weak\u0007"];

describe("A name", () => {
	const test = apiForTests(sqlite.create);

	it.each([
		["POST", "/api/users/invitations", { email: "weak@example.nz", roles: ["editor"] }],
		["PATCH", "/api/account", {}],
		["POST", "/api/team", {}],
		["POST", "/api/websites", { domain: "weak.example.nz" }],
	])("is one line: %s %s", async (method, path, more) => {
		for (const name of broken) {
			const { status, body } = await test.call(method, path, { body: { ...more, name } });
			expect([path, status]).toEqual([path, 422]);
			const detail = expect.stringContaining("must be one line");
			expect(body.errors).toEqual([{ pointer: "/name", detail }]);
		}
	});

	it("with stored line breaks greets in one line", () => {
		const brand = { name: "Upright", primaryColor: "", secondaryColor: "" };
		const { text } = writeLetter(brand, "Ada\n\nYour account ends today", {
			subject: "A subject",
			paragraphs: ["Something has happened."],
			after: [],
		});
		expect(text).toMatch(/^Hello Ada Your account ends today,\n\nSomething/);
	});
});
