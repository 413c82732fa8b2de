-- Whether two people chose each other is looked up choice by choice. With an index on whom was chosen alone, the database may go through
-- everybody who chose somebody and throw away what does not fit: nobody reads that, and still it takes longer where somebody did. With all
-- three columns in each index it finds the one row or none, whichever it takes.
drop index see_again_choices_by_member;
drop index see_again_choices_by_chosen;
create index see_again_choices_by_member on see_again_choices (member_id, chosen_id, event_id);
create index see_again_choices_by_chosen on see_again_choices (chosen_id, member_id, event_id);
