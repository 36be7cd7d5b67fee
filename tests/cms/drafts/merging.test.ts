import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const { enter, add, addressOf } = backOfficeOfFile();

const beams = [
	"<p>One beam sags a little.</p>",
	"<p>Two beams sag more than one.</p>",
	"<ul><li>Timber</li><li>Steel</li></ul>",
	"<p>Three beams hold.</p>",
];

/** Puts the cursor after the words of a block. */
async function goBehind(page: Page, words: string) {
	await fieldOf(page, "content").getByText(words, { exact: true }).click();
	await page.keyboard.press("End");
}

async function draftOf(page: Page, id: string): Promise<string> {
	const response = await page.request.get(addressOf(`/api/content/${id}/draft`));
	return response.ok() ? (await response.json()).values.content.replaceAll("\n", "") : "";
}

const saved = (page: Page) => page.getByText(/^Draft saved/).waitFor();

// Takes some seconds: two users write, with the pauses after which text is sent.
it("two users in one article have both texts; for changes in one block, they decide block by block", async () => {
	const { id } = await add("content", { title: "Beams", content: beams.join("\n"), domains: ["digital-nz"] });
	const [eve, ada] = [
		await enter("editor", `/cms/content/${id}`),
		await enter("admin", `/cms/content/${id}`),
	];
	for (const page of [eve, ada]) await fieldOf(page, "content").waitFor();
	await goBehind(eve, "One beam sags a little.");
	await eve.keyboard.type(" Eve wrote");
	await goBehind(ada, "Three beams hold.");
	await ada.keyboard.type(" Ada wrote ");
	// Text between two words keeps them apart.
	await fieldOf(ada, "content").getByText("Eve wrote").waitFor();
	await ada.keyboard.type("this.");
	for (const page of [eve, ada])
		for (const words of ["Eve wrote", "Ada wrote this."])
			await fieldOf(page, "content").getByText(words).waitFor();
	// The cursor has not moved.
	await eve.keyboard.type(" on.");
	const both = [
		"<p>One beam sags a little. Eve wrote on.</p>",
		...beams.slice(1, 3),
		"<p>Three beams hold. Ada wrote this.</p>",
	];
	await expect.poll(() => draftOf(ada, id)).toBe(both.join(""));
	await fieldOf(ada, "content").getByText("Eve wrote on.").waitFor();

	await eve.context().setOffline(true);
	await goBehind(eve, "Two beams sag more than one.");
	for (let word = 0; word < 4; word++) await eve.keyboard.press("Control+ArrowLeft");
	await eve.keyboard.type("far ");
	await goBehind(eve, "Steel");
	await eve.keyboard.type(" of Eve");
	await fieldOf(ada, "content")
		.getByText("Two beams sag more than one.")
		.dblclick({ position: { x: 8, y: 8 } });
	await ada.keyboard.type("Some");
	await goBehind(ada, "Steel");
	await ada.keyboard.type(" of Ada");
	await goBehind(ada, "Timber");
	await ada.keyboard.type(" as well");
	await expect.poll(() => draftOf(ada, id)).toContain("as well");
	await eve.context().setOffline(false);

	const dialog = eve.getByRole("dialog", { name: /was changed while you were editing/ });
	const content = dialog.getByRole("region", { name: "Content" });
	await content.getByText("You both changed 2 parts of this").waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	const part = (number: number) => content.getByRole("radiogroup", { name: `Part ${number} of 2` });
	await dialog.getByRole("button", { name: "Save my choices" }).click();
	await dialog.getByText("Choose for 2 more parts.").waitFor();
	// By keyboard, and by mouse.
	await part(1).getByRole("radio", { name: "Yours" }).focus();
	for (const _ of ["theirs", "both"]) await eve.keyboard.press("ArrowDown");
	expect(await part(1).getByRole("radio", { name: "Both changes in one" }).isChecked()).toBe(true);
	await part(2).getByText("Both, yours first").click();
	await dialog.getByRole("button", { name: "Save my choices" }).click();
	await saved(eve);
	const merged = (...steel: string[]) =>
		[
			both[0],
			"<p>Some beams sag far more than one.</p>",
			`<ul>${["Timber as well", ...steel].map((item) => `<li>${item}</li>`).join("")}</ul>`,
			both[3],
		].join("");
	await expect.poll(() => draftOf(eve, id)).toBe(merged("Steel of Eve", "Steel of Ada"));

	// Text typed afterwards stays when another option is chosen.
	await goBehind(eve, "One beam sags a little. Eve wrote on.");
	await eve.keyboard.type(" And on.");
	await eve.getByRole("button", { name: "Undo", exact: true }).last().click();
	await part(1).getByRole("radio", { name: "Both changes in one" }).check();
	await part(2).getByRole("radio", { name: "Theirs" }).check();
	await dialog.getByRole("button", { name: "Save my choices" }).click();
	await expect
		.poll(() => draftOf(eve, id))
		.toBe(merged("Steel of Ada").replace("wrote on.", "wrote on. And on."));
});
