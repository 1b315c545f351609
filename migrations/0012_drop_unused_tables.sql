DROP TABLE `admin_recovery_codes`;--> statement-breakpoint
DROP TABLE `device_operations`;--> statement-breakpoint
DROP TABLE `double_charges`;