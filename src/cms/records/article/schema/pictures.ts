import { Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { isAllowedAddress } from "../links/address.ts";

/** Sizes are in pixels, or null if unknown. */
export interface PictureAttributes {
	readonly src: string;
	readonly alt: string | null;
	readonly title: string | null;
	readonly width: string | null;
	readonly height: string | null;
	/** Key of an image that is not uploaded yet; never published. */
	readonly uploading: string | null;
}

const names = ["src", "alt", "title", "width", "height"] as const;

function pictureAttributes() {
	return Object.fromEntries(
		[...names, "uploading"].map((name) => [name, { default: null, rendered: false }]),
	);
}

function read(image: Element | null): PictureAttributes | false {
	const src = image?.getAttribute("src") ?? "";
	const uploading = (src.startsWith("blob:") && image?.getAttribute("data-uploading")) || null;
	if (!image || src === "" || !(uploading || isAllowedAddress(src))) return false;
	const [alt, title, width, height] = names.slice(1).map((name) => image.getAttribute(name));
	return {
		src,
		alt: alt ?? null,
		title: title ?? null,
		width: width ?? null,
		height: height ?? null,
		uploading,
	};
}

function write(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
	const known = names.filter((name) => attributes[name] !== null && attributes[name] !== undefined);
	return {
		...Object.fromEntries(known.map((name) => [name, String(attributes[name])])),
		...(attributes.uploading ? { "data-uploading": String(attributes.uploading) } : {}),
	};
}

export const figure = Node.create({
	name: "figure",
	group: "block",
	content: "inline*",
	isolating: true,
	draggable: true,
	addAttributes: pictureAttributes,
	parseHTML: () => [
		{
			tag: "figure",
			contentElement: (element) =>
				element.querySelector("figcaption") ?? document.createElement("figcaption"),
			getAttrs: (element) =>
				element.querySelectorAll("img").length === 1 && read(element.querySelector("img")),
		},
		{ tag: "img", priority: 40, getAttrs: (element) => read(element) },
		{ tag: "figcaption", node: "paragraph" },
	],
	renderHTML: ({ node, HTMLAttributes }) => [
		"figure",
		HTMLAttributes,
		["img", write(node.attrs)],
		["figcaption", 0],
	],
	addKeyboardShortcuts() {
		const isHere = () => this.editor.state.selection.$from.parent.type === this.type;
		return {
			Enter: () => {
				const { $from } = this.editor.state.selection;
				if (!isHere() || !(this.editor.state.selection instanceof TextSelection)) return false;
				// A gallery contains pictures only.
				const after = $from.after($from.node(-1).type.name === "pictures" ? -1 : undefined);
				return this.editor
					.chain()
					.insertContentAt(after, { type: "paragraph" })
					.setTextSelection(after + 1)
					.run();
			},
			Backspace: () => {
				const { $from, empty } = this.editor.state.selection;
				if (!isHere() || !empty || $from.parentOffset > 0) return false;
				return this.editor.commands.setNodeSelection($from.before());
			},
		};
	},
});

export const inlineImage = Node.create({
	name: "inlineImage",
	group: "inline",
	inline: true,
	draggable: true,
	addAttributes: pictureAttributes,
	parseHTML: () => [
		{
			tag: "img",
			priority: 60,
			context: "paragraph/|heading/|descriptionTerm/|figure/|figureLink/|blockCaption/|pictureItem/|line/",
			getAttrs: (element) => read(element),
		},
	],
	renderHTML: ({ node }) => ["img", write(node.attrs)],
});
