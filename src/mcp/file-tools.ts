import { z } from "zod";
import { addressOf } from "../model/media/media.ts";
import type { InputOf } from "../model/model.ts";
import { mayDraft } from "../model/rights/access.ts";
import { offeredFiles, recordId } from "./offered.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

export function fileTools({ actor, client, mostBytes }: ToolContext): Tool[] {
	const [files] = offeredFiles(actor, mayDraft);
	if (!files) return [];
	return [
		tool({
			name: "upload_file",
			title: "Upload a file",
			description: "Adds a file to the library. Its address is what fields and texts hold.",
			effect: "drafts",
			input: z.strictObject({
				name: z.string().min(1).max(200).describe("File name, with its extension."),
				contentType: z.string().min(1).max(200).describe("Media type, such as image/jpeg."),
				base64: z
					.string()
					.max(Math.ceil(mostBytes / 3) * 4)
					.describe(`The bytes, in base64: at most ${mostBytes} of them.`),
				folder: z
					.string()
					.max(200)
					.default("")
					.describe("Where staff find it, as projects/wharf; none unless given."),
			}),
			async call({ name, contentType, base64, folder }) {
				const file = client.files.ref(folder ? `${folder}/${name}` : name);
				// Must not replace a file of the same name.
				const { mediaId, size } = await file.uploadText(
					base64,
					"base64",
					{ contentType },
					{ ifGenerationMatch: 0 },
				);
				return { id: mediaId, version: 1, address: addressOf({ id: mediaId, name }), size };
			},
		}),
		tool({
			name: "describe_file",
			title: "Describe a file",
			description:
				"Says what a picture or video shows, for people who cannot see it, or that it is decorative.",
			effect: "drafts",
			input: z.strictObject({
				id: recordId,
				version: z.int().min(1).describe("The version of its record that you have read."),
				alt: z.string().max(1_000).optional().describe("What it shows."),
				decorative: z
					.boolean()
					.optional()
					.describe("True where it says nothing that the text around it does not."),
				caption: z.string().max(1_000).optional(),
				credit: z.string().max(300).optional().describe("Who made it."),
			}),
			async call({ id, version, ...changes }) {
				const record = await client.data.update(files, id, changes as InputOf<"media">, version);
				return { record };
			},
		}),
	];
}
