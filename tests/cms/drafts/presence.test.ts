import { expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, save } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, kept, add, addressOf } = office;

it("two users of a record know of each other before they type, and get each other's changes at once", async () => {
	const { id } = await add("services", { name: "Stored", description: "Stored" });
	const eve = await enter("editor", `/cms/services/${id}`);
	await fieldOf(eve, "name").waitFor();
	// Its height still changes while code loads.
	const topOf = async () => (await eve.locator("form").boundingBox())?.y;
	const top = await topOf();
	const ada = await enter("admin", `/cms/services/${id}`);
	await eve.getByText("Ada has this open").first().waitFor();
	await ada.getByText("Eve has this open").first().waitFor();
	expect(await topOf()).toBe(top);
	expect(await eve.getByRole("status").filter({ hasText: "Ada has this open" }).count()).toBe(1);
	expect(await barriersOf(eve)).toEqual([]);

	await fieldOf(ada, "description").fill("Ada's words");
	await eve.getByText("Ada is typing").waitFor();
	await expect.poll(() => fieldOf(eve, "description").inputValue()).toBe("Ada's words");

	// Changes to the focused field arrive only once she leaves it.
	await fieldOf(eve, "name").focus();
	await fieldOf(ada, "name").fill("Ada's name");
	await ada.getByText(/^Draft saved/).waitFor();
	await save(ada);
	expect(await kept("services", id)).toMatchObject({ name: "Ada's name", version: 2 });
	expect(await fieldOf(eve, "name").inputValue()).toBe("Stored");
	await fieldOf(eve, "description").focus();
	await expect.poll(() => fieldOf(eve, "name").inputValue()).toBe("Ada's name");
	await eve.getByText(/were restored/).waitFor({ state: "detached" });

	await ada.context().close();
	await eve.getByText("Ada has this open").first().waitFor({ state: "detached" });
});

it("a list shows users in its records and drafts, without moving", async () => {
	const [one, two] = [
		await add("services", { name: "Bracing" }),
		await add("services", { name: "Cladding" }),
	];
	const eve = await enter("editor", "/cms/services");
	const row = (name: string) => eve.getByRole("row").filter({ hasText: name });
	await row("Bracing").waitFor();
	const boxes = () => eve.getByRole("row").evaluateAll((rows) => rows.map((each) => each.clientHeight));
	const before = await boxes();
	const ada = await enter("admin", `/cms/services/${one.id}`);
	await row("Bracing").getByText("Ada has this open").waitFor();
	// A user who looks at a list is not present in it.
	expect(await ada.getByText("Eve has this open").count()).toBe(0);
	const draft = { baseVersion: 1, values: { name: "Cladding 2" } };
	await ada.evaluate(
		([path, body]) =>
			fetch(path ?? "", {
				method: "PUT",
				headers: { "content-type": "application/json", "if-match": '"0"' },
				body: body ?? "",
			}),
		[`/api/services/${two.id}/draft`, JSON.stringify(draft)],
	);
	await row("Cladding").getByText("Draft by Ada").waitFor();
	await ada.context().close();
	await row("Bracing").getByText("Ada has this open").waitFor({ state: "detached" });
	expect(await boxes()).toEqual(before);
	expect(await barriersOf(eve)).toEqual([]);
});

// Takes some seconds: eight forms are opened.
it("eight tabs of a browser share one stream, and save", async () => {
	const first = await enter("editor", "/cms");
	const tabs = [first];
	for (let number = 1; number < 8; number++) tabs.push(await first.context().newPage());
	const records = await Promise.all(tabs.map((_, number) => add("services", { name: `Tab ${number}` })));
	for (const [number, tab] of tabs.entries()) {
		await tab.goto(addressOf(`/cms/services/${records[number]?.id}`));
		await fieldOf(tab, "name").waitFor();
	}
	const colleague = await enter("admin", `/cms/services/${records[7]?.id}`);
	await colleague.getByText("Eve has this open").first().waitFor();
	await tabs[7]?.getByText("Ada has this open").first().waitFor();
	// The tab that leads, one that follows it, and the one with a colleague.
	for (const number of [0, 3, 7]) {
		const [tab] = tabs.slice(number);
		if (!tab) throw new Error("It is closed");
		await fieldOf(tab, "name").fill(`Renamed ${number}`);
		await save(tab);
		expect(await kept("services", toId(records[number]?.id ?? ""))).toMatchObject({
			name: `Renamed ${number}`,
		});
	}
	// The leading tab closes, and another takes over.
	await first.close();
	const other = await enter("admin", `/cms/services/${records[5]?.id}`);
	await other.getByText("Eve has this open").first().waitFor();
	await tabs[5]?.getByText("Ada has this open").first().waitFor();
});
