import { expect, it } from "vitest";
import { withFreeIds } from "./free-ids.ts";

const note = '<p id="_ftnref1">a<a href="#_ftn1">[1]</a></p><p id="_ftn1"><a href="#_ftnref1">[1]</a> b</p>';

it("the footnotes of a second document lead to its own notes", () => {
	const taken = new Set(["_ftn1", "_ftnref1", "_ftn1-2"]);
	expect(withFreeIds(note, taken)).toBe(
		'<p id="_ftnref1-2">a<a href="#_ftn1-3">[1]</a></p><p id="_ftn1-3"><a href="#_ftnref1-2">[1]</a> b</p>',
	);
});

it("free ids, other links and text stay", () => {
	const html = `${note}<p><a href="#other">c</a> &lt;p id="_ftn1"&gt; id="_ftn1"</p>`;
	expect(withFreeIds(html, new Set(["other"]))).toBe(html);
	expect(withFreeIds("<p>a</p>", new Set(["_ftn1"]))).toBe("<p>a</p>");
});
