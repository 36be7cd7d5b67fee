import { expect, it } from "vitest";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, mainButton, openTabOf, save } from "../setup/app/back-office.ts";
import { desk, person } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, addressOf, newPage, kept } = office;
const onSite = (path: string) => addressOf(path).replace("localhost", "digital-nz.localhost");

it("CM-03 an article gets another address, and links to the former one continue to work", async () => {
	const input = {
		title: "Tī Kōuka Books",
		status: "published",
		domains: ["digital-nz", "racking-au"],
	} as const;
	const { id } = await add("content", input);
	const page = await enter("editor", `/cms/content/${id}`);
	await openTabOf(page, "slug");
	await page.getByText("Its address: /library/ti-kouka-books", { exact: true }).waitFor();
	await add("content", { title: "Tipping slabs", status: "published", domains: ["digital-nz"] });
	await fieldOf(page, "slug").fill("Tipping slabs");
	await page
		.getByText(
			"“Tipping slabs” has the address /library/tipping-slabs on one of these brands: choose another",
		)
		.waitFor();
	await fieldOf(page, "title").fill("Books of Tī Kōuka");
	await fieldOf(page, "slug").fill("Ngā Pukapuka");
	await page.getByText("Links to /library/ti-kouka-books redirect here").waitFor();
	await fieldOf(page, "canonical").selectOption({ label: "Racking AU" });
	await save(page);
	await expect.poll(() => fieldOf(page, "slug").inputValue()).toBe("nga-pukapuka");
	expect(await kept("content", id)).toMatchObject({ slug: "nga-pukapuka", canonical: "racking-au" });

	const visitor = await newPage(desk);
	for (const former of ["ti-kouka-books", id]) {
		await visitor.goto(onSite(`/library/${former}?from=mail`));
		expect(visitor.url()).toBe(onSite("/library/nga-pukapuka?from=mail"));
		expect(await visitor.locator("h1").textContent()).toBe("Books of Tī Kōuka");
	}
	const canonical = await visitor.locator("link[rel=canonical]").getAttribute("href");
	expect(canonical).toContain("//racking-au.localhost");

	await fieldOf(page, "slug").fill("ti-kouka-books");
	await save(page);
	await visitor.goto(onSite("/library/nga-pukapuka"));
	expect(visitor.url()).toBe(onSite("/library/ti-kouka-books"));
});

it("an address without a page is redirected from the list; another is dismissed", async () => {
	const visitor = await newPage(person);
	for (const path of ["/About-Us", "/about-us/?utm_source=mail", "/never"]) {
		const answer = await visitor.goto(onSite(path));
		expect(answer?.status()).toBe(404);
	}

	const page = await enter("editor", "/cms/redirects");
	await page.getByRole("link", { name: "Not found", exact: true }).click();
	await page.getByRole("heading", { name: "Not found" }).waitFor();
	const { notFoundLog } = office.site.platform;
	const counted = async () =>
		(await notFoundLog.list(system, { limit: 9 })).map(({ path, count }) => [path, count]);
	await expect.poll(counted).toEqual([
		["/about-us", 2],
		["/never", 1],
	]);
	await page.reload();
	const row = page.getByRole("row", { name: /\/about-us/ });
	await row.waitFor();
	expect(await row.getByRole("cell").nth(2).textContent()).toContain("2");
	await page.getByRole("button", { name: "Dismiss /never" }).click();
	await expect.poll(() => page.getByText("/never").count()).toBe(0);

	await page.getByRole("link", { name: "Add redirect from /about-us" }).click();
	await expect.poll(() => fieldOf(page, "from").inputValue()).toBe("/about-us");
	await fieldOf(page, "to").fill("/about-us/");
	await mainButton(page).click();
	await page.getByText("This leads round in a circle: /about-us → /about-us").waitFor();
	await fieldOf(page, "to").fill("/#team");
	await save(page);
	await visitor.goto(onSite("/about-us?utm_source=mail"));
	expect(visitor.url()).toBe(onSite("/?utm_source=mail#team"));

	await page.goto(addressOf("/cms/redirects/not-found"));
	await page.getByText("No missing page was requested").waitFor();
	await page.goto(addressOf("/cms/redirects?brand=digital-nz"));
	await page.getByRole("link", { name: "/about-us", exact: true }).waitFor();
	await page.goto(addressOf("/cms/redirects?brand=racking-au"));
	await page.getByRole("heading", { name: "No redirects of Racking AU yet" }).waitFor();
});

it("a dismissed address stays away when an earlier response arrives", async () => {
	const visitor = await newPage(person);
	for (const path of ["/stray", "/lost"]) await visitor.goto(onSite(path));
	const { notFoundLog } = office.site.platform;
	const logged = async () => (await notFoundLog.list(system, { limit: 9 })).map(({ path }) => path);
	await expect.poll(logged).toEqual(expect.arrayContaining(["/stray", "/lost"]));

	const page = await enter("editor", "/cms/redirects/not-found");
	await page.getByText("/lost").waitFor();
	const dismissed = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	await page.route("**/api/not-found-log?**website=**", async (route) => {
		const response = await route.fetch();
		held.resolve();
		await dismissed.promise;
		await route.fulfill({ response });
	});
	await page.getByRole("button", { name: "Brand: All brands" }).click();
	await page.getByRole("menuitem", { name: "Digital NZ" }).click();
	await held.promise;
	await page.getByRole("button", { name: "Dismiss /lost" }).click();
	await expect.poll(() => page.getByText("/lost").count()).toBe(0);
	dismissed.resolve();
	await page.locator("header").getByText("Digital NZ", { exact: true }).last().waitFor();
	expect(await page.getByText("/lost").count()).toBe(0);
	await page.getByRole("button", { name: "Dismiss /stray" }).waitFor();
});
