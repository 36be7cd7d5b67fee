import { setImmediate as others } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { decodeText } from "./markup.ts";
import { RefusedFileError } from "./refused-file-error.ts";
import { reasonAgainstAttribute, reasonAgainstElement, reasonAgainstStyle } from "./svg-rules.ts";
import { SvgUses } from "./svg-uses.ts";

/** CSS pixels. */
export interface SvgSize {
	readonly width: number;
	readonly height: number;
}

const maxDepth = 200;
const maxAttributes = 500;
const maxLengthText = 40;
const pieceLength = 65_536;
const pixelsPer: Record<string, number> = {
	"": 1,
	px: 1,
	pt: 4 / 3,
	pc: 16,
	in: 96,
	cm: 96 / 2.54,
	mm: 9.6 / 2.54,
};

/** Undefined without a size. @throws {RefusedFileError} for scripts, outside references, or truncation */
export async function readSvg(bytes: Uint8Array): Promise<SvgSize | undefined> {
	const text = decodeText(bytes);
	refuseEncoding(text);
	const open: string[] = [];
	const uses = new SvgUses();
	let root: Record<string, string> | undefined;
	let style: string | undefined;
	let attributesOfElement = 0;
	const parser = new Parser(
		{
			onopentagname() {
				attributesOfElement = 0;
			},
			onattribute() {
				attributesOfElement += 1;
				if (attributesOfElement > maxAttributes) refuse("an element with too many attributes");
			},
			onopentag(name, attributes) {
				root ??= attributes;
				refuseIf(reasonAgainstElement(name, attributes));
				for (const [key, value] of Object.entries(attributes))
					refuseIf(reasonAgainstAttribute(key.toLowerCase(), value));
				open.push(name);
				if (open.length > maxDepth) refuse("elements nested too deeply");
				uses.open(name, attributes);
				if (localName(name) === "style") style = "";
			},
			onclosetag(name) {
				open.pop();
				uses.close();
				if (localName(name) === "style" && style !== undefined) refuseIf(reasonAgainstStyle(style));
			},
			ontext(part) {
				if (style !== undefined && localName(open.at(-1) ?? "") === "style") style += part;
			},
			onprocessinginstruction(name, data) {
				refuseIf(reasonAgainstInstruction(name, data));
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	for (let at = 0; at < text.length; at += pieceLength) {
		if (at > 0) await others();
		parser.write(text.slice(at, at + pieceLength));
	}
	// The parser would close open elements.
	if (!root || open.length > 0) throw new RefusedFileError("This SVG picture is not whole");
	parser.end();
	if (uses.areTooMany()) refuse("parts that repeat each other too often");
	return sizeOf(root);
}

function refuseEncoding(text: string) {
	const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? "utf-8";
	if (!/^(utf-?8|utf-?16|us-ascii|ascii|iso-8859-1|windows-1252)$/i.test(encoding))
		refuse("an unusual encoding");
}

function reasonAgainstInstruction(name: string, data: string): string | undefined {
	if (name.toLowerCase() === "!doctype") return /[[\]]|<!/.test(data) ? "entities of its own" : undefined;
	if (/^!/.test(name)) return "declarations of its own";
	return name.toLowerCase() === "?xml" ? undefined : "processing instructions";
}

function sizeOf(root: Record<string, string>): SvgSize | undefined {
	const box = (root.viewBox ?? "")
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : [];
	const hasBox = boxWidth > 0 && boxHeight > 0 && Number.isFinite(boxWidth * boxHeight);
	const width = pixels(root.width);
	const height = pixels(root.height);
	if (width && height) return { width, height };
	if (!hasBox) return undefined;
	if (width) return { width, height: (width * boxHeight) / boxWidth };
	return height ? { width: (height * boxWidth) / boxHeight, height } : { width: boxWidth, height: boxHeight };
}

function pixels(length = ""): number | undefined {
	// Longer input could slow down the pattern.
	if (length.length > maxLengthText) return undefined;
	const [, number, unit = ""] =
		/^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e\d+)?)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
	const value = Number(number) * (pixelsPer[unit.toLowerCase()] ?? Number.NaN);
	return value > 0 && Number.isFinite(value) ? value : undefined;
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function refuseIf(what: string | undefined) {
	if (what) refuse(what);
}

function refuse(what: string): never {
	throw new RefusedFileError(`This SVG picture holds ${what}, which is not accepted`);
}
