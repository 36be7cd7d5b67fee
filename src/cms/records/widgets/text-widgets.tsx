import { ActionIcon, Textarea, TextInput, type TextInputProps } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { displayHost } from "../../context/lookups/display-host.ts";
import { inputProps, textProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";

const lineOf = (control: TextInputProps) => (props: WidgetProps<string>) => (
	<TextInput
		{...textProps(props)}
		{...control}
		onChange={(event) => props.onChange(event.currentTarget.value)}
	/>
);

/** Addresses are not prose. */
const addressLike = { inputMode: "url", spellCheck: false, autoCapitalize: "none" } as const;

export const TextWidget = lineOf({});

export const EmailWidget = lineOf({ type: "email", spellCheck: false });

export const DateWidget = lineOf({ type: "date", maw: "12rem" });

/** In the user's time zone. */
export function InstantWidget(props: WidgetProps<number>) {
	const { value, field, onChange } = props;
	const zone = `In your time zone, ${timeZone.replaceAll("_", " ")}.`;
	return (
		<TextInput
			{...inputProps(props)}
			description={field.help ? `${field.help} ${zone}` : zone}
			type="datetime-local"
			maw="16rem"
			value={value === 0 ? "" : toLocal(value)}
			onChange={(event) => onChange(Date.parse(event.currentTarget.value) || 0)}
		/>
	);
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

function toLocal(at: number): string {
	const time = new Date(at);
	const padded = (number: number, length = 2) => String(number).padStart(length, "0");
	const day = [padded(time.getFullYear(), 4), padded(time.getMonth() + 1), padded(time.getDate())].join("-");
	return `${day}T${padded(time.getHours())}:${padded(time.getMinutes())}`;
}

export const CompanyNumberWidget = lineOf({ inputMode: "numeric", maw: "16rem" });

const HostLine = lineOf({ ...addressLike, placeholder: "www.example.co.nz" });

export const HostnameWidget = (props: WidgetProps<string>) => (
	<HostLine {...props} value={displayHost(props.value)} />
);

export const PathWidget = lineOf({ ...addressLike, placeholder: "/about-us" });

export const DestinationWidget = lineOf({ ...addressLike, placeholder: "/#team" });

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
