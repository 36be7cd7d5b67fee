import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import type { FirstPage } from "./jobs.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const maxWasmBytes = 160 * 1024 * 1024;
const maxRatio = 4;
const quality = 78;

let library: Promise<PDFiumLibrary> | undefined;

/** Pages over four times as high as wide become narrower. @throws {UnreadableImageError} also if encrypted */
export async function firstPage(source: string, to: string, width: number): Promise<FirstPage> {
	const bytes = await readFile(source);
	library ??= openLibrary();
	const pdfium = await library;
	try {
		const page = await draw(pdfium, bytes, width);
		const raw = { width: page.width, height: page.height, channels: 4 } as const;
		const picture = sharp(page.data, { raw }).flatten({ background: "#ffffff" });
		await writeFile(to, await picture.webp({ quality, preset: "text", effort: 4 }).toBuffer());
		return { width: page.width, height: page.height, pages: page.pages };
	} catch (error) {
		// After an interruption, its state is unknown.
		library = undefined;
		throw error;
	}
}

async function draw(pdfium: PDFiumLibrary, bytes: Buffer, width: number) {
	try {
		const document = await pdfium.loadDocument(bytes);
		const pages = document.getPageCount();
		if (pages < 1) throw new Error("There is no page");
		const page = document.getPage(0);
		const { originalWidth, originalHeight } = page.getOriginalSize();
		if (!(originalWidth > 0 && originalHeight > 0)) throw new Error("The page has no size");
		const scale = Math.min(width / originalWidth, (width * maxRatio) / originalHeight);
		const size = {
			width: Math.max(1, Math.round(originalWidth * scale)),
			height: Math.max(1, Math.round(originalHeight * scale)),
		};
		const { data } = await page.render(size);
		document.destroy();
		return { ...size, data, pages };
	} catch (cause) {
		const isLocked = /password|security/i.test(String(cause));
		throw new UnreadableImageError(
			isLocked
				? "This PDF is protected by a password"
				: "This PDF is damaged, or its first page cannot be drawn",
			{ cause },
		);
	}
}

/** Limits the memory. */
async function openLibrary(): Promise<PDFiumLibrary> {
	const { PDFiumLibrary } = await import("@hyzyla/pdfium");
	const code = await readFile(fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm")));
	return PDFiumLibrary.init({
		instantiateWasm(imports, done) {
			void WebAssembly.instantiate(code, bounded(imports)).then(({ instance }) => done(instance as never));
			return {};
		},
	});
}

function bounded(imports: WebAssembly.Imports): WebAssembly.Imports {
	const { env = {} } = imports;
	const grow = env.emscripten_resize_heap as (bytes: number) => number;
	const growWithin = (bytes: number) => (bytes >>> 0 > maxWasmBytes ? 0 : grow(bytes));
	return { ...imports, env: { ...env, emscripten_resize_heap: growWithin } };
}
