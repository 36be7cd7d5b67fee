import { notifications } from "@mantine/notifications";
import type { EditorView } from "@tiptap/pm/view";
import { client } from "../../../client.ts";
import { idsIn, withFreeIds } from "./free-ids.ts";
import { retainPicture } from "./waiting-pictures.ts";

/** Stands for pictures, which would exceed the request size. No such host can exist. */
const placeholder = "https://pasted.invalid/";

/** Inserts HTML of another program after the server has cleaned it; without the server, it is not cleaned. */
export async function insertForeign(
	html: string,
	view: EditorView,
	insert: (html: string) => void,
): Promise<void> {
	const pictures: string[] = [];
	const sent = html
		.replace(/<style[\s>][\s\S]*?<\/style>/gi, "")
		.replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, "")
		.replace(/(\ssrc\s*=\s*["']?)(data:image\/[^"'\s>]+)/gi, (_, before: string, address: string) => {
			pictures.push(address);
			return `${before}${placeholder}${pictures.length - 1}`;
		});
	const cleaned = await client.data.cleanHtml(sent).catch(() => undefined);
	const { html: inserted, refused } = withPictures(
		cleaned ? withFreeIds(cleaned.html, idsIn(view.state.doc)) : withoutStyles(sent),
		pictures,
	);
	insert(inserted);
	if (!cleaned) return showUncleaned();
	showLeftOut([
		...cleaned.leftOut.map(({ message }) => message),
		...(refused > 0
			? [refused === 1 ? "1 picture was left out." : `${refused} pictures were left out.`]
			: []),
	]);
}

/** The page's policy reports each style even in detached documents, which takes seconds for a long text. */
function withoutStyles(html: string): string {
	return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])style\s*=/gi, "data-style="));
}

function withPictures(html: string, pictures: readonly string[]): { html: string; refused: number } {
	if (!html.includes(placeholder)) return { html, refused: 0 };
	const { body } = new DOMParser().parseFromString(html, "text/html");
	let refused = 0;
	for (const image of body.querySelectorAll(`img[src^="${placeholder}"]`)) {
		const address = pictures[Number(image.getAttribute("src")?.slice(placeholder.length))] ?? "";
		const file = fileOfDataAddress(
			address,
			image.getAttribute("alt")?.trim().slice(0, 60) || "pasted picture",
		);
		if (!file) {
			refused += 1;
			image.remove();
			continue;
		}
		const retained = retainPicture(file);
		image.setAttribute("src", retained.address);
		image.setAttribute("data-uploading", retained.key);
	}
	return { html: body.innerHTML, refused };
}

function showLeftOut(messages: readonly string[]): void {
	if (messages.length === 0) return;
	notifications.show({
		color: "yellow",
		autoClose: 12_000,
		title: "Not everything was pasted",
		message: messages.join(" "),
	});
}

function showUncleaned(): void {
	notifications.show({
		color: "yellow",
		autoClose: 12_000,
		title: "The text was not cleaned",
		message: "The server could not clean it. Check its headings, lists and pictures.",
	});
}

function fileOfDataAddress(address: string, name: string): File | undefined {
	const [, type, base64] = /^data:image\/([a-z0-9.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
	if (!type || !base64) return undefined;
	try {
		const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, "")), (letter) => letter.charCodeAt(0));
		return new File([bytes], `${name}.${type.replace(/\+.*/, "")}`, { type: `image/${type}` });
	} catch {
		return undefined;
	}
}
