import { Button, CopyButton, Group, TextInput } from "@mantine/core";

export function ShownOnce({ label, value }: { readonly label: string; readonly value: string }) {
	return (
		<Group align="flex-end" gap="xs" mb="md">
			<TextInput
				label={label}
				description="Copy it now: it is not shown again."
				readOnly
				value={value}
				autoFocus
				onFocus={(event) => event.currentTarget.select()}
				flex="1 1 14rem"
			/>
			<CopyButton value={value}>
				{({ copied, copy }) => (
					<Button variant="default" onClick={copy}>
						{copied ? "Copied" : "Copy"}
					</Button>
				)}
			</CopyButton>
		</Group>
	);
}
