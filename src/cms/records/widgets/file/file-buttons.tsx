import { Button, FileButton, Group } from "@mantine/core";

interface FileButtonsProps {
	readonly label: string;
	readonly accept: string;
	readonly isEmpty: boolean;
	readonly onPick: () => void;
	readonly onUpload: (file: File) => void;
	readonly onRemove: () => void;
}

export function FileButtons(props: FileButtonsProps) {
	const { label, accept, isEmpty, onPick, onUpload, onRemove } = props;
	const look = { size: "compact-sm", variant: "default" } as const;
	return (
		<Group gap="xs">
			<Button
				{...look}
				data-control
				aria-label={`${isEmpty ? "Choose" : "Change"} ${label}`}
				onClick={onPick}
			>
				{isEmpty ? "Choose…" : "Change…"}
			</Button>
			<FileButton accept={accept} onChange={(file) => file && onUpload(file)}>
				{(given) => (
					<Button {...look} {...given} aria-label={`Upload ${label}`}>
						Upload…
					</Button>
				)}
			</FileButton>
			{!isEmpty && (
				<Button {...look} variant="subtle" color="red" aria-label={`Remove ${label}`} onClick={onRemove}>
					Remove
				</Button>
			)}
		</Group>
	);
}
