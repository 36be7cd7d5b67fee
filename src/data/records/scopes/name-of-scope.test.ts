import { expect, it } from "vitest";
import { openApp } from "../../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { unitScope, websiteScope } from "../../../model/scopes-of-website.ts";
import { nameOfScope } from "./name-of-scope.ts";

it.each(databaseKinds)("a website is named by unit and country, in $kind", async ({ create }) => {
	const { platform, add } = await openApp(create);
	const website = (name: string, country: string) =>
		add("websites", {
			...{ name, country, unit: "Racking" },
			...{ domain: `${name.toLowerCase()}.test`, domainKey: name.toLowerCase() },
		});
	const baybeam = await website("Baybeam", "AU");
	const upright = await website("Upright", "NZ");
	const name = (scope: string) => nameOfScope(platform.database, scope);
	expect(await name(websiteScope(baybeam.id))).toBe("Racking AU");
	await website("Highbay", "AU");
	expect(await name(websiteScope(baybeam.id))).toBe("Racking AU · Baybeam");
	expect(await name(websiteScope(upright.id))).toBe("Racking NZ");
	expect(await name(unitScope("Racking"))).toBe("Racking");
	expect(await name(websiteScope("none"))).toBeUndefined();
	await platform.close();
});
