import { TextInput } from "@mantine/core";
import { escapeMarkup } from "../../../../model/rich-text/escape.ts";
import { textOfHtml } from "./dom-tree.ts";

interface CaptionInputProps {
	readonly label: string;
	readonly html: string;
	readonly onChange: (html: string) => void;
}

/** An unchanged caption keeps its links and formatting. */
export function CaptionInput({ label, html, onChange }: CaptionInputProps) {
	return (
		<TextInput
			label={label}
			value={textOfHtml(html)}
			onChange={(event) => onChange(escapeMarkup(event.currentTarget.value))}
		/>
	);
}
