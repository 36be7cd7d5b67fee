import { Button, Group } from "@mantine/core";

interface PagerProps {
	readonly onPrevious: (() => void) | undefined;
	readonly onNext: (() => void) | undefined;
}

export function Pager({ onPrevious, onNext }: PagerProps) {
	if (!onPrevious && !onNext) return null;
	return (
		<Group component="nav" aria-label="Pages" gap="0.5rem" justify="flex-end" py="sm">
			<Button variant="default" size="xs" disabled={!onPrevious} onClick={onPrevious}>
				Previous
			</Button>
			<Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
				Next
			</Button>
		</Group>
	);
}
