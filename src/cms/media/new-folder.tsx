import { Button, Popover, TextInput } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { tidyFolder } from "../../model/kinds/folder.ts";
import { withChanges } from "../list/list-address.ts";
import classes from "./folder-bar.module.css";

/** Leads to a folder that is named here; it is there for good once something is in it. */
export function NewFolder({ within }: { readonly within: string }) {
	const [isOpen, setOpen] = useState(false);
	const [name, setName] = useState("");
	const navigate = useNavigate();
	const [address] = useSearchParams();
	const folder = tidyFolder(`${within}/${name}`);

	function go(event: SubmitEvent) {
		event.preventDefault();
		if (tidyFolder(name) === "") return;
		setOpen(false);
		setName("");
		navigate(`?${withChanges(address, { folder, q: "" })}`);
	}

	return (
		<Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus>
			<Popover.Target>
				<Button
					size="compact-sm"
					variant="subtle"
					color="gray"
					leftSection={<PlusIcon aria-hidden />}
					className={classes.newFolder}
					onClick={() => setOpen(!isOpen)}
				>
					New folder
				</Button>
			</Popover.Target>
			<Popover.Dropdown aria-label="New folder">
				<form onSubmit={go} className={classes.newForm}>
					<TextInput
						label="Name of the folder"
						description={within ? `In ${within}` : "A / parts folders within folders."}
						maxLength={120}
						data-autofocus
						value={name}
						onChange={(event) => setName(event.currentTarget.value)}
					/>
					<Button type="submit" size="xs" disabled={tidyFolder(name) === ""}>
						Open it
					</Button>
				</form>
			</Popover.Dropdown>
		</Popover>
	);
}
