import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { zipOf } from "../setup/files/zip.ts";

const { enter, list } = backOfficeOfFile();

const rows = [
	"Title,Status,Type,Image,URL,Mood",
	"Tilt slabs,Published,Insight,img/wharf.svg,https://old.example.nz/2023/tilt/,calm",
	"Anchors,Draft,Insight,img/lost.png,,calm",
];
const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>';
const zip = zipOf([
	{ name: "blog/posts.csv", content: rows.join("\n") },
	{ name: "blog/img/wharf.svg", content: drawing },
	{ name: "blog/img/unused.svg", content: drawing },
]);

it("An admin uploads an export of another system, sees a preview, imports it and undoes that", async () => {
	const page = await enter("admin", "/cms/settings");
	await page.getByRole("link", { name: "Imports" }).click();
	await page.getByRole("heading", { name: "Import", level: 1 }).waitFor();
	await page
		.getByLabel("File to import", { exact: true })
		.and(page.locator("input"))
		.setInputFiles({ name: "blog.zip", mimeType: "application/zip", buffer: zip });
	await page.getByRole("heading", { name: "blog.zip" }).waitFor();
	await page.getByLabel("Website").selectOption({ label: "Digital NZ" });
	await page.getByRole("button", { name: "Preview import" }).click();
	await page.getByRole("row", { name: /^Articles\s*2$/ }).waitFor();
	await page.getByText("img/lost.png", { exact: false }).first().waitFor();
	expect(await list("content")).toEqual([]);
	expect(await barriersOf(page)).toEqual([]);
	await page.getByLabel("Mood becomes").selectOption({ label: "Search title" });
	await page.getByText("Check again before you import").waitFor();
	await page.getByLabel("Also import unused files").check();
	await page.getByRole("button", { name: "Check again" }).click();
	await page.getByRole("button", { name: "Import", exact: true, disabled: false }).waitFor();
	expect(await page.getByLabel("Mood becomes").inputValue()).toBe("searchTitle");

	await page.getByRole("button", { name: "Import", exact: true }).click();
	await page.getByRole("heading", { name: "Imported" }).waitFor();
	const articles = await list("content");
	expect(articles.map(({ title }) => title).toSorted()).toEqual(["Anchors", "Tilt slabs"]);
	expect(articles[0]).toMatchObject({ domains: ["setout"], searchTitle: "calm" });
	const files = new Map((await list("media")).map(({ name, isPublic }) => [name, isPublic]));
	expect([files.get("wharf.svg"), files.get("unused.svg")]).toEqual([true, false]);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download the full report" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("import.txt");

	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Undo import" }).click();
	await page.getByRole("heading", { name: "Undo result" }).waitFor();
	expect(await list("content")).toEqual([]);
	await page.getByRole("link", { name: "All imports" }).click();
	await page.getByRole("row", { name: /blog\.zip.*by Ada.*to the trash.*Undone/ }).waitFor();
});
