/** Separates the code of notifications from that of the first visit. */
export { Notifications } from "@mantine/notifications";
