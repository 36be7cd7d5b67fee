import { ActionIcon, Textarea, TextInput } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { textProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

/** A line of text. */
export function TextWidget(props: WidgetProps<string>) {
	return <TextInput {...textProps(props)} onChange={(event) => props.onChange(event.currentTarget.value)} />;
}

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

/** An e-mail address. */
export function EmailWidget(props: WidgetProps<string>) {
	return (
		<TextInput
			{...textProps(props)}
			type="email"
			spellCheck={false}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

/** A company's number, in groups of digits. */
export function CompanyNumberWidget(props: WidgetProps<string>) {
	return (
		<TextInput
			{...textProps(props)}
			inputMode="numeric"
			maw="16rem"
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

/** A host name. */
export function HostnameWidget(props: WidgetProps<string>) {
	return (
		<TextInput
			{...textProps(props)}
			placeholder="www.example.co.nz"
			inputMode="url"
			spellCheck={false}
			autoCapitalize="none"
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

/** A path of a website. */
export function PathWidget(props: WidgetProps<string>) {
	return <AddressInput {...props} example="/about-us" />;
}

/** A path of a website, or a complete address. */
export function DestinationWidget(props: WidgetProps<string>) {
	return <AddressInput {...props} example="/#team" />;
}

function AddressInput({ example, ...props }: WidgetProps<string> & { readonly example: string }) {
	return (
		<TextInput
			{...textProps(props)}
			placeholder={example}
			inputMode="url"
			spellCheck={false}
			autoCapitalize="none"
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
			inputMode="url"
			spellCheck={false}
			autoCapitalize="none"
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
