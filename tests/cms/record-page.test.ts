import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, openChoice, openTabOf, save } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { desk, phone } from "../setup/browser/visits.ts";
import { complaintsOf, overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, add, list, newPage, addressOf } = office;

const landing = () => addressOf("/").replace("localhost", "digital-nz.localhost");

it("an editor writes the page of a service, and visitors open it from its card", async () => {
	const page = await enter("editor", "/cms/services/new");
	await fieldOf(page, "name").fill("Model coordination");
	await fieldOf(page, "description").fill("One model for everyone.");
	await fieldOf(page, "content").click();
	await page.keyboard.type("We join the models each week.");
	await (await openChoice(page, "websites")).getByText("Digital NZ").click();
	await openTabOf(page, "slug");
	const address = page.locator('[data-field="slug"]').getByRole("status");
	await address.getByText("/services/model-coordination").waitFor();
	await save(page);
	expect((await list("services")).map(({ slug }) => slug)).toEqual(["model-coordination"]);

	for (const [size, isKeyboard] of [
		[desk, false],
		[phone, true],
	] as const) {
		const visitor = await newPage({ reducedMotion: "reduce", ...size });
		const complaints = complaintsOf(visitor);
		await visitor.goto(landing());
		const card = visitor.locator("#solutions").getByRole("link", { name: "Model coordination" });
		await (isKeyboard ? card.press("Enter") : card.click());
		await visitor.getByRole("heading", { name: "Model coordination", level: 1 }).waitFor();
		expect(new URL(visitor.url()).pathname).toBe("/services/model-coordination");
		await visitor.getByText("We join the models each week.").waitFor();
		expect(await overflowOf(visitor)).toBe(0);
		expect(await barriersOf(visitor)).toEqual([]);
		expect(complaints).toEqual([]);
	}
});

it("a person has a page, and their form warns about a protected title", async () => {
	const service = await add("services", { name: "Clash lists", active: true, websites: ["setout"] });
	const member = await add("team", {
		...{ name: "Aroha Ngata", role: "Engineer", bio: "She bolts.", content: "<p>Twenty years of racks.</p>" },
		...{ qualifications: "CPEng", email: "aroha@example.nz", active: true, websites: ["setout"] },
		services: [service.id],
	});
	const page = await enter("editor", `/cms/team/${member.id}`);
	const noteAt = (name: string) => page.locator(`[data-field="${name}"]`).getByRole("status");
	await noteAt("qualifications").getByText("is a protected title in New Zealand").waitFor();
	await fieldOf(page, "role").fill("Landscape architect");
	await fieldOf(page, "role").fill("Architect");
	await noteAt("role").getByRole("link", { name: "New Zealand Registered Architects Board" }).waitFor();
	await save(page);

	for (const size of [desk, phone]) {
		const visitor = await newPage({ reducedMotion: "reduce", ...size });
		await visitor.goto(new URL("/people/aroha-ngata", landing()).href);
		await visitor.getByText("Twenty years of racks.").waitFor();
		await visitor.getByRole("link", { name: "Clash lists" }).waitFor();
		expect(await overflowOf(visitor)).toBe(0);
		expect(await barriersOf(visitor)).toEqual([]);
	}
});
