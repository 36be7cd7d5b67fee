import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { RecordOf } from "../../../src/model/model.ts";
import { system } from "../../../src/model/rights/access.ts";
import type { Services } from "../../../src/services.ts";
import { newFolder } from "../databases/databases.ts";

/** A photograph of nothing, whose left and right, top and bottom can be distinguished. */
export async function pictureBytes(width = 1200, height = 800, hue = 20): Promise<Buffer> {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/>
		<stop offset="1" stop-color="hsl(${hue + 90} 60% 25%)"/></linearGradient></defs>
		<rect width="100%" height="100%" fill="url(#g)"/>
		<circle cx="75%" cy="25%" r="15%" fill="hsl(${hue + 200} 80% 50%)"/></svg>`;
	return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

let pictures = 0;

/** A picture with unique bytes, so that it is no duplicate; as a dragged file. */
export async function anotherPicture(name: string) {
	pictures += 1;
	return { name, type: "image/jpeg", bytes: await pictureBytes(600, 400, 30 + 13 * pictures) };
}

/** The smallest document that PDF readers open. */
export const pdfBytes = Buffer.from(
	"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Puts a file into the library as the program itself does, with the given metadata. */
export async function addFile(
	platform: Services,
	path: string,
	bytes: Buffer,
	said: Partial<RecordOf<"media">> = {},
): Promise<RecordOf<"media">> {
	const file = join(newFolder(), "file");
	await writeFile(file, bytes);
	const { id, version } = await platform.files.add(system, { path, facts: {}, isPublic: true }, file);
	return platform.records.save(system, "media", id, said, { version });
}
