import { describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

describe("AU-05 roles and restrictions", () => {
	const test = apiForTests(sqlite.create);

	const patch = (id: string, version: number, body: object) =>
		test.call("PATCH", `/api/users/${id}`, { body, headers: { "if-match": `"${version}"` } });

	it.each([["contributor"], ["viewer"], ["owner"], ["editor", "viewer"]])(
		"refuses the roles %s and names the field",
		async (...roles) => {
			const { id, version } = await addStaff(test.platform, { roles: ["editor"] });
			const changed = await patch(id, version, { roles });
			expect(changed.status).toBe(422);
			expect(changed.body.errors[0].pointer).toMatch(/^\/roles/);
			const body = { email: "mere@example.nz", name: "Mere", roles };
			const invited = await test.call("POST", "/api/users/invitations", { body });
			expect(invited.status).toBe(422);
			expect(invited.body.errors[0].pointer).toMatch(/^#?\/roles/);
		},
	);

	it("applies a restriction from the next request of a session on", async () => {
		const email = "rua@example.nz";
		const { id } = await addStaff(test.platform, { email, name: "Rua", roles: ["editor"] });
		const cookie = await signInCookie(test.app, email);
		const answers = async () => {
			const call = (method: string, path: string, body?: object) =>
				test.call(method, path, { as: "nobody", headers: { cookie }, body });
			const { user } = (await call("GET", "/api/auth/session")).body;
			const draft = { baseVersion: 0, values: { name: "Bolts" } };
			return {
				session: [user.mayEdit, user.mayPublish],
				read: (await call("GET", "/api/drafts")).status,
				draft: (await call("PUT", "/api/services/bolts/draft", draft)).status,
				publish: (await call("POST", "/api/services", { name: "Bolts", websites: [] })).status,
				users: (await call("GET", "/api/users")).status,
			};
		};
		const save = (values: object, version: number) =>
			test.platform.records.save(system, "users", recordIdOf(id), values, { version });
		expect(await answers()).toMatchObject({ session: [true, true], read: 200, draft: 428, publish: 201 });
		await save({ mayPublish: false }, 1);
		expect(await answers()).toMatchObject({ session: [true, false], read: 200, draft: 428, publish: 403 });
		await save({ mayEdit: false, mayPublish: true }, 2);
		expect(await answers()).toMatchObject({ session: [false, true], read: 200, draft: 403, publish: 403 });
		await save({ roles: ["admin"] }, 3);
		expect(await answers()).toMatchObject({ read: 200, draft: 428, publish: 201, users: 200 });
		await save({ roles: [], mayEdit: true }, 4);
		expect(await answers()).toMatchObject({ read: 403, draft: 403, publish: 403, users: 403 });
	});
});
