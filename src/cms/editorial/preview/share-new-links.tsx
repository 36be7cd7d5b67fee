import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import type { NewShare } from "../../../model/api/editorial/share-api.ts";
import { displayHost } from "../../context/lookups/display-host.ts";

interface NewLinksProps {
	readonly links: readonly NewShare[];
	readonly nameOf: (website: string) => string | undefined;
}

/** The addresses are shown only once. */
export function NewLinks({ links, nameOf }: NewLinksProps) {
	const [only, ...others] = links;
	const called = ({ website, domain }: NewShare) => nameOf(website) ?? displayHost(domain);
	if (only && others.length === 0)
		return <Link label="New link" description="Copy it now: it is not shown again." url={only.url} />;
	return (
		<Stack gap="xs">
			<Group justify="space-between" gap="xs">
				<Text size="sm">Copy them now: they are not shown again.</Text>
				<Copy value={links.map((each) => `${called(each)}: ${each.url}`).join("\n")} label="Copy all" />
			</Group>
			{links.map((each) => (
				<Link key={each.id} label={called(each)} url={each.url} />
			))}
		</Stack>
	);
}

interface LinkProps {
	readonly label: string;
	readonly description?: string;
	readonly url: string;
}

function Link({ url, ...link }: LinkProps) {
	return (
		<Group align="flex-end" gap="xs">
			<TextInput {...link} readOnly value={url} onFocus={(event) => event.currentTarget.select()} flex={1} />
			<Copy value={url} label="Copy" {...(!link.description && { name: `Copy the link to ${link.label}` })} />
		</Group>
	);
}

function Copy({
	value,
	label,
	name,
}: {
	readonly value: string;
	readonly label: string;
	readonly name?: string;
}) {
	return (
		<CopyButton value={value}>
			{({ copied, copy }) => (
				<Button variant="default" aria-label={copied ? undefined : name} onClick={copy}>
					{copied ? "Copied" : label}
				</Button>
			)}
		</CopyButton>
	);
}
