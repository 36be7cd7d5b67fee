import { Button } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";

const ShowingsDialog = lazyComponent(async () => (await import("./showings-dialog.tsx")).ShowingsDialog);

interface ShowingsButtonProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
}

/** Opens the record's per-site visibility; renders nothing for records that no website shows. */
export function ShowingsButton({ name, record }: ShowingsButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const close = () => {
		setOpen(false);
		// The dialog unmounts immediately and cannot restore the focus.
		button.current?.focus();
	};
	const actor = actorOf(useUser());
	if (!hasVisibility(collections[name]) || !mayWrite(actor, collections[name])) return null;
	return (
		<>
			<Button ref={button} variant="default" size="compact-sm" mt="md" onClick={() => setOpen(true)}>
				Website by website…
			</Button>
			{isOpen && (
				<Suspense>
					<ShowingsDialog name={name} id={record.id} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
