import { DomUtils } from "htmlparser2";
import {
	type Element,
	elementOf,
	elementsIn,
	outermostIn,
	styleOf,
	type Tree,
	textOf,
	unwrap,
} from "../../tree.ts";
import type { CleaningReport } from "../report.ts";

/** Converts Word and Outlook. Converted markup stays unchanged. */
export function convertOffice(tree: Tree, report: CleaningReport): void {
	if (!isOfOffice(tree)) return;
	removeComments(tree, report);
	resolveChanges(tree, report);
	for (const element of elementsIn(tree, ({ attribs }) => /^en\b/i.test(attribs.lang ?? "")))
		if (!isWithinOtherLanguage(element)) delete element.attribs.lang;
	for (const paragraph of elementsIn(tree, ({ name }) => name === "p")) nameParagraph(paragraph);
	for (const link of elementsIn(tree, isNoteLink)) raise(link);
}

/** Links of a note in both directions. */
function isNoteLink({ name, attribs }: Element): boolean {
	return name === "a" && /\bmso-(foot|end)note-id\b/.test(attribs.style ?? "");
}

/** Word raises the number in its style sheet. */
function raise(link: Element): void {
	const [first] = link.children;
	if (link.children.length === 1 && first && "name" in first && first.name === "sup") return;
	const raised = elementOf("sup");
	for (const child of [...link.children]) DomUtils.appendChild(raised, child);
	DomUtils.appendChild(link, raised);
}

function isOfOffice(tree: Tree): boolean {
	return DomUtils.existsOne((node) => {
		if (!("attribs" in node)) return false;
		const { attribs, name } = node as Element;
		return (
			/^[ow]:/.test(name) ||
			/\bMso|\bmso(Del|Ins|comment)|\bTextRun\b|\bOutlineElement\b/.test(attribs.class ?? "") ||
			/mso-/.test(attribs.style ?? "") ||
			attribs["xmlns:w"] !== undefined
		);
	}, tree.children);
}

/** Comments are at the end, with markers such as "[MK1]" in the text. */
function removeComments(tree: Tree, report: CleaningReport): void {
	const isPart = (name: string) => (element: Element) => styleOf(element)("mso-element") === name;
	for (const comment of outermostIn(tree, isPart("comment"))) {
		report.leave("comment", comment);
		DomUtils.removeElement(comment);
	}
	for (const list of outermostIn(tree, isPart("comment-list"))) DomUtils.removeElement(list);
	const isMarker = (element: Element) =>
		/\bmsocomanchor\b|\bMsoCommentReference\b/i.test(element.attribs.class ?? "") &&
		/^(\[[^\]]{1,12}\])?$/.test(textOf(element));
	for (const marker of outermostIn(tree, isMarker)) {
		report.replace(marker);
		DomUtils.removeElement(marker);
	}
}

/** Accepts all changes. */
function resolveChanges(tree: Tree, report: CleaningReport): void {
	const isDeleted = ({ name, attribs }: Element) =>
		name === "del" || /\bmsoDel\b|\bTrackChangeTextDeletion\b/.test(attribs.class ?? "");
	for (const deleted of outermostIn(tree, isDeleted)) {
		if (textOf(deleted) !== "") report.leave("deletion", deleted);
		DomUtils.removeElement(deleted);
	}
	for (const inserted of elementsIn(tree, ({ name }) => name === "ins")) unwrap(inserted);
}

function isWithinOtherLanguage(element: Element): boolean {
	for (let at = element.parent; at && "attribs" in at; at = at.parent) {
		const language = (at as Element).attribs.lang;
		if (language) return !/^en\b/i.test(language);
	}
	return false;
}

function nameParagraph(paragraph: Element): void {
	const { class: classes = "" } = paragraph.attribs;
	const outline = styleOf(paragraph)("mso-outline-level");
	const isListed = /^l\d/.test(styleOf(paragraph)("mso-list"));
	if (!isListed && (/^Mso(Title|Heading)/.test(classes) || outline))
		paragraph.name = `h${Math.min(Number(outline.replace(/\D/g, "")) || 1, 6)}`;
	else if (/Quote/.test(classes)) {
		const quotation = elementOf("blockquote");
		delete paragraph.attribs.class;
		DomUtils.replaceElement(paragraph, quotation);
		DomUtils.appendChild(quotation, paragraph);
	}
}
