package org.isarbooking.business;

import org.isarbooking.business.Difference.Rows;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.PublishedCoworking.EquipmentRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TermsRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;

/** What must be written so that the tables say what is rented out. */
record CoworkingDifference(PublishedCoworking from, PublishedCoworking to) {

    Rows<ClosedDayRow> closedDays() {
        return Difference.between(from.closedDays(), to.closedDays());
    }

    Rows<EquipmentRow> equipment() {
        return Difference.between(from.equipment(), to.equipment());
    }

    Rows<TermsRow> weeklyTerms() {
        return Difference.between(from.weeklyTerms(), to.weeklyTerms());
    }

    Rows<TierRow> tiers() {
        return Difference.between(from.tiers(), to.tiers());
    }

    Rows<WorkspaceRow> workspaces() {
        return Difference.between(from.workspaces(), to.workspaces());
    }

    Rows<MemberRow> members() {
        return Difference.between(from.members(), to.members());
    }

    Rows<PresentRow> present() {
        return Difference.between(from.present(), to.present());
    }

    Rows<WorkspaceClosedDayRow> workspaceClosedDays() {
        return Difference.between(from.workspaceClosedDays(), to.workspaceClosedDays());
    }

    boolean isEmpty() {
        return from.settings().equals(to.settings())
                && closedDays().isEmpty()
                && equipment().isEmpty()
                && weeklyTerms().isEmpty()
                && tiers().isEmpty()
                && workspaces().isEmpty()
                && members().isEmpty()
                && present().isEmpty()
                && workspaceClosedDays().isEmpty();
    }
}
