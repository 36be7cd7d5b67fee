import { ActionIcon, Textarea, TextInput, type TextInputProps } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { textProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

/** A line of text, typed as the rest of the field's control says. */
const lineOf = (control: TextInputProps) => (props: WidgetProps<string>) => (
	<TextInput
		{...textProps(props)}
		{...control}
		onChange={(event) => props.onChange(event.currentTarget.value)}
	/>
);

/** No words, and no sentence: an address of some kind. */
const addressLike = { inputMode: "url", spellCheck: false, autoCapitalize: "none" } as const;

/** A line of text. */
export const TextWidget = lineOf({});

/** An email address. */
export const EmailWidget = lineOf({ type: "email", spellCheck: false });

/** A day, chosen in the browser's own calendar. */
export const DateWidget = lineOf({ type: "date", maw: "12rem" });

/** A company's number, in groups of digits. */
export const CompanyNumberWidget = lineOf({ inputMode: "numeric", maw: "16rem" });

/** A host name. */
export const HostnameWidget = lineOf({ ...addressLike, placeholder: "www.example.co.nz" });

/** A path of a website. */
export const PathWidget = lineOf({ ...addressLike, placeholder: "/about-us" });

/** A path of a website, or a complete address. */
export const DestinationWidget = lineOf({ ...addressLike, placeholder: "/#team" });

/** Text of several lines. */
export function LongTextWidget(props: WidgetProps<string>) {
	return (
		<Textarea
			{...textProps(props)}
			autosize
			minRows={2}
			maxRows={14}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

/** A web address, with a way to see where it leads. */
export function LinkWidget(props: WidgetProps<string>) {
	const leads = /^(https?:\/\/|\/(?!\/))/.test(props.value);
	return (
		<TextInput
			{...textProps(props)}
			placeholder={props.fallback?.text || "https://"}
			{...addressLike}
			rightSection={
				leads && (
					<ActionIcon
						component="a"
						href={props.value}
						target="_blank"
						rel="noreferrer"
						variant="subtle"
						color="gray"
						aria-label={`Open the address of ${props.field.label} in a new tab`}
					>
						<ExternalLinkIcon />
					</ActionIcon>
				)
			}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}
