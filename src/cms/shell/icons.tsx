import {
	ActivityLogIcon,
	CalendarIcon,
	DashboardIcon,
	FileTextIcon,
	GearIcon,
	GlobeIcon,
	ImageIcon,
	LayersIcon,
	Link2Icon,
	LockClosedIcon,
	MagnifyingGlassIcon,
	PaperPlaneIcon,
	PersonIcon,
	TableIcon,
	TrashIcon,
} from "@radix-ui/react-icons";
import type { Destination } from "../context/navigation/destinations.ts";

/** Icons of screens in menu and palette. */
export const icons: Readonly<Record<Destination["icon"], typeof GearIcon>> = {
	dashboard: DashboardIcon,
	calendar: CalendarIcon,
	table: TableIcon,
	release: PaperPlaneIcon,
	globe: GlobeIcon,
	layers: LayersIcon,
	person: PersonIcon,
	file: FileTextIcon,
	image: ImageIcon,
	link: Link2Icon,
	lock: LockClosedIcon,
	gear: GearIcon,
	search: MagnifyingGlassIcon,
	activity: ActivityLogIcon,
	trash: TrashIcon,
};
