-- What codes were kept in before they belonged to a browser (0031). No process of this release or of the one before makes or reads
-- one; the hourly clean-up of the one before finds them gone, and is done again by this one.
drop table sign_in_codes;
drop table step_up_codes;
