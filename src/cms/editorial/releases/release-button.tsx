import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { CollectionName } from "../../../model/model.ts";

const AddToRelease = lazy(async () => ({ default: (await import("./add-to-release.tsx")).AddToRelease }));

interface ReleaseButtonProps {
	readonly name: CollectionName;
	readonly ids: readonly string[];
	/** Called after the records were added to a release. */
	readonly onAdded: () => void;
}

/** Adds the selected records of a list to a release. */
export function ReleaseButton({ name, ids, onAdded }: ReleaseButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="xs" variant="default" disabled={ids.length === 0} onClick={() => setOpen(true)}>
				Add to release
			</Button>
			{isOpen && (
				<Suspense>
					<AddToRelease {...{ name, ids, onAdded }} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
