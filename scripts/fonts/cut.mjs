// Subsets the typefaces of a visual design from the families that Fontsource packages, and computes their fallbacks:
// `npm ci` and `node cut.mjs` in this folder.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fontverter from "fontverter";
import { Blob, Face, Font, Buffer as Shaped, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "../..");
const fonts = join(root, "src/fonts");

/** Families by file name; `axes` are pinned, except the weight of a text face. */
const faces = {
	fraunces: { family: "Fraunces", file: "opsz", axes: { wght: 560, opsz: 60 }, standIn: "Times" },
	archivo: { family: "Archivo", file: "standard", axes: { wght: 680, wdth: 88 } },
	outfit: { family: "Outfit", file: "wght", axes: { wght: 600 } },
	figtree: { family: "Figtree", file: "wght", axes: { wght: { min: 400, max: 700 } } },
	"dm-sans": { family: "DM Sans", file: "wght", axes: { wght: { min: 400, max: 700 } } },
};

/** Type pairings in addition to the default of every page. */
const types = {
	serif: { heading: "fraunces", text: "figtree" },
	industrial: { heading: "archivo", text: "dm-sans" },
	round: { heading: "outfit", text: "figtree" },
};

const letters = (from, to) =>
	Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
/** Files of a face: the upright or italic file of the family, and its range of characters. */
const cuts = {
	"": ["latin", `${letters(0x20, 0x7e)}\u00a0£§©«°·»×é–—‘’“”•…€`],
	"-more": ["latin", `${letters(0xbf, 0xff).replaceAll(/[×÷é]/g, "")}Œœ™→−`],
	"-macrons": ["latin-ext", "ĀāĒēĪīŌōŪū"],
};
/** The weight of a text face in share images. */
const drawnWeight = 500;
const keepFeatures = ["kern", "liga", "tnum", "ccmp", "locl", "mark"];

const wholeFont = (name, script, file) => {
	const from = `${name}-${script}-${file}-normal.woff2`;
	return readFileSync(join(import.meta.dirname, "node_modules/@fontsource-variable", name, "files", from));
};

for (const [name, { file, axes }] of Object.entries(faces))
	for (const [cut, [script, text]] of Object.entries(cuts)) {
		const whole = wholeFont(name, script, file);
		const known = { ...axesOf(await fontverter.convert(whole, "sfnt")), ...axes };
		const small = await subsetFont(whole, text, {
			targetFormat: "woff2",
			variationAxes: known,
			keepFeatures: cut === "" ? keepFeatures : [],
			noHinting: true,
		});
		writeFileSync(join(fonts, `${name}${cut}.woff2`), small);
		process.stdout.write(`${`${name}${cut}.woff2`.padEnd(26)} ${small.length}\n`);
	}
// For share images, which are rendered without a browser: one file for each script.
for (const [name, { file, axes }] of Object.entries(faces))
	for (const [cut, text] of Object.entries({
		"": cuts[""][1] + cuts["-more"][1],
		"-macrons": cuts["-macrons"][1],
	})) {
		const whole = wholeFont(name, cuts[cut][0], file);
		const { wght } = axes;
		const drawn = { ...axes, wght: typeof wght === "number" ? wght : drawnWeight };
		const small = await subsetFont(whole, text, {
			targetFormat: "truetype",
			variationAxes: { ...axesOf(await fontverter.convert(whole, "sfnt")), ...drawn },
			keepFeatures,
			noHinting: true,
		});
		writeFileSync(join(fonts, `${name}${cut}.ttf`), small);
		process.stdout.write(`${`${name}${cut}.ttf`.padEnd(26)} ${small.length}\n`);
	}
for (const name of Object.keys(faces)) {
	const licence = readFileSync(
		join(import.meta.dirname, "node_modules/@fontsource-variable", name, "LICENSE"),
	);
	writeFileSync(join(fonts, `${name}-OFL.txt`), licence);
}

/** Every axis of a font that is not set explicitly has its default value. */
function axesOf(sfnt) {
	const face = new Face(new Blob(sfnt));
	return Object.fromEntries(
		Object.entries(face.getAxisInfos()).map(([tag, { default: value }]) => [tag, value]),
	);
}

// Advance widths of a to z and of the space, in thousandths: Adobe's metrics of Helvetica (which Arial has) and Times, and Roboto's.
const widths = {
	Arial: {
		400: "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
		600: "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
	},
	Roboto: {
		400: "544 562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 751 496 473 496 248",
		600: "535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 249",
	},
	Times: {
		600: "500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 250",
	},
};
const local = {
	Arial: {
		400: ["Arial", "Liberation Sans", "NimbusSans-Regular"],
		600: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "NimbusSans-Bold"],
	},
	Roboto: { 400: ["Roboto", "Roboto Regular"], 600: ["Roboto Bold", "Roboto-Bold", "Roboto"] },
	Times: {
		600: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "NimbusRoman-Bold"],
	},
};
const sample = Object.values(JSON.parse(readFileSync(join(root, "sample/settings.json"), "utf8")))
	.flatMap((texts) => Object.values(texts))
	.join(" ")
	.replaceAll(/[^a-z ]| (?= )/g, "");

for (const [type, { heading, text }] of Object.entries(types)) {
	const css = [
		"/* Made by scripts/fonts/cut.mjs: faces, and stand-ins that are as wide and as high. */",
		...facesOf(heading, "Heading", "600"),
		...facesOf(text, "Text", "400 700"),
		...(await standInsOf(heading, "Heading", [600])),
		...(await standInsOf(text, "Text", [400, 600])),
	];
	writeFileSync(join(root, `src/site/styles/types/faces/${type}.css`), `${css.join("\n\n")}\n`);
}

function facesOf(name, family, weight) {
	const ranges = { "": "", "-more": rangeOf(cuts["-more"][1]), "-macrons": rangeOf(cuts["-macrons"][1]) };
	return Object.entries(ranges).map(([cut, range]) =>
		block({
			"font-family": family,
			src: `url("../../../../fonts/${name}${cut}.woff2") format("woff2")`,
			"font-weight": weight,
			"font-display": "swap",
			...(range && { "unicode-range": range }),
		}),
	);
}

async function standInsOf(name, family, weights) {
	const { file, standIn = "Arial", axes } = faces[name];
	const whole = join(
		import.meta.dirname,
		`node_modules/@fontsource-variable/${name}/files/${name}-latin-${file}-normal.woff2`,
	);
	const face = new Face(new Blob(await fontverter.convert(readFileSync(whole), "sfnt")));
	return [standIn, "Roboto"].flatMap((system) =>
		weights.map((weight) => {
			const own = { ...axes, wght: typeof axes.wght === "number" ? axes.wght : weight };
			const { width, ascent, descent } = measured(face, own);
			const adjust = width / widthOf(widths[system][weight]);
			const percent = (share) => `${(share * 100).toFixed(1)}%`;
			return block({
				"font-family": `${family}-${system === "Roboto" ? "Android" : "Stand-in"}`,
				src: local[system][weight].map((each) => `local("${each}")`).join(", "),
				...(weight === 600 && { "font-weight": weights.length > 1 ? "600 700" : "600" }),
				"size-adjust": percent(adjust),
				"ascent-override": percent(ascent / adjust),
				"descent-override": percent(descent / adjust),
				"line-gap-override": "0%",
			});
		}),
	);
}

/** Measurements of the sample text, in em. */
function measured(face, axes) {
	const font = new Font(face);
	font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
	const buffer = new Shaped();
	buffer.addText(sample);
	buffer.guessSegmentProperties();
	shape(font, buffer);
	const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
	const { ascender, descender } = font.hExtents();
	return { width: width / face.upem, ascent: ascender / face.upem, descent: -descender / face.upem };
}

function widthOf(table) {
	const own = table.split(" ").map(Number);
	return (
		[...sample].reduce((sum, letter) => sum + own[letter === " " ? 26 : letter.charCodeAt(0) - 97], 0) / 1000
	);
}

function rangeOf(text) {
	const codes = [...new Set([...text].map((letter) => letter.codePointAt(0)))].toSorted(
		(one, other) => one - other,
	);
	const runs = [];
	for (const code of codes) {
		const last = runs.at(-1);
		if (last && code === last[1] + 1) last[1] = code;
		else runs.push([code, code]);
	}
	const hex = (code) => code.toString(16).toUpperCase();
	return runs.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(", ");
}

function block(properties) {
	const lines = Object.entries(properties).map(([name, value]) => `\t${name}: ${value};`);
	return `@font-face {\n${lines.join("\n")}\n}`;
}
